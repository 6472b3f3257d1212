/** @jest-environment jsdom */
import { createContext, useContext } from 'react';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beginFirstPaint, endFirstPaint } from '../../../../src/behaviours/navigation/firstPaint';
import { GuideText } from '../../../../src/components/mdx/GuideText';

const Element = createContext<'b' | 'p'>('b');

/** What MDX makes of 40 paragraphs. It uses a context, as MDX does. */
function Content() {
  const P = useContext(Element);
  return (
    <>
      {Array.from({ length: 40 }, (_, index) => (
        <P key={index}>{index}</P>
      ))}
    </>
  );
}

/** What MDX makes of one paragraph. */
const Short = () => (
  <>
    <p>short</p>
  </>
);

const guide = (
  <Element.Provider value="p">
    <GuideText>
      <Content />
    </GuideText>
  </Element.Provider>
);

afterEach(() => endFirstPaint(document));

test('the first paint of a guide has the blocks that may be in the window', () => {
  Object.assign(window, { innerHeight: 500 });
  beginFirstPaint();
  const { container } = render(guide);
  expect(container.children.length).toBeLessThan(20);
  const [first] = container.children;
  act(() => endFirstPaint(document));
  expect(container.children.length).toBe(40);
  expect(container.children[0]).toBe(first);
});

test('the built page has all blocks', () => {
  expect(renderToString(guide).match(/<p>/g)).toHaveLength(40);
});

test('a guide may have one block', () => {
  const { container } = render(
    <GuideText>
      <Short />
    </GuideText>,
  );
  expect(container.textContent).toBe('short');
});
