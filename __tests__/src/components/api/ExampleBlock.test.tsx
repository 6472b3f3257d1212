/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ExampleBlock } from '../../../../src/components/api/ExampleBlock';

const example = { name: 'default', text: '{"a":', omitted: 1234567 };

test('an example that is cut has a note, and a link to the whole if there is one', () => {
  const { rerender } = render(
    <ExampleBlock mediaType="application/json" example={example} wholeHref="/x.json" />,
  );
  expect(document.body).toHaveTextContent(
    '1,234,567 more characters are left out to keep this page light; this operation as OpenAPI has them all.',
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/x.json');
  rerender(<ExampleBlock mediaType="application/json" example={example} />);
  expect(document.body).toHaveTextContent('; the API description has them all.');
  rerender(<ExampleBlock mediaType="application/json" example={{ name: 'a', text: '1' }} />);
  expect(document.body).not.toHaveTextContent('left out');
});
