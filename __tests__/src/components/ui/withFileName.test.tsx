import { Component, memo, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withFileName } from '../../../../src/components/ui/withFileName';

const FILE = 'site/components/Price.tsx';

class Framed extends Component<{ plan: string }> {
  override render() {
    return <b>{this.props.plan}</b>;
  }
}

function Counted({ plan }: { plan: string }) {
  const [count] = useState(2);
  return <b>{`${count} ${plan}`}</b>;
}

test.each([
  ['with a state', Counted, '<b>2 Small</b>'],
  ['that is a class', Framed, '<b>Small</b>'],
  ['that React remembers', memo(Counted), '<b>2 Small</b>'],
])('a component %s is drawn as it is', (_, Own, html) => {
  const Part = withFileName<{ plan: string }>(FILE, Own as typeof Counted);
  expect(renderToStaticMarkup(<Part plan="Small" />)).toBe(html);
});

test('an error begins with the name of the file', () => {
  const Part = withFileName<{ plan: string }>(FILE, ({ plan }) => {
    throw new TypeError(`no price of ${plan}`);
  });
  expect(() => renderToStaticMarkup(<Part plan="Large" />)).toThrow(
    'site/components/Price.tsx: no price of Large',
  );
});
