import { inlineScript } from '../../../src/browser/inlineScript';

const run = (code: string) => new Function(code)();
const seen = (): unknown[] => Reflect.get(globalThis, 'seen');

beforeEach(() => Reflect.set(globalThis, 'seen', []));
afterEach(() => Reflect.deleteProperty(globalThis, 'seen'));

it('the script calls the function with values and functions', () => {
  function add(map: (value: number) => number, ...values: number[]): void {
    Reflect.get(globalThis, 'seen').push(values.map(map));
  }
  run(inlineScript(add, (value: number) => value * 2, 1, 2));
  expect(seen()).toEqual([[2, 4]]);
});

it('texts cannot end the script element', () => {
  const text = '</script><script>alert(1)</script><!-- \u2028 "\\';
  const code = inlineScript((value: string) => {
    Reflect.get(globalThis, 'seen').push(value);
  }, text);
  expect(code).not.toContain('</script');
  run(code);
  expect(seen()).toEqual([text]);
});

it('code that would end the script element is refused', () => {
  expect(() => inlineScript(() => void document.write('</script>'))).toThrow('</script');
  expect(() => inlineScript(() => void document.write('<!--'))).toThrow('<!--');
});
