/** "1 property", "4 properties", "1,200 properties". */
export function countWords(amount: number, one: string, many = `${one}s`): string {
  // The first use of the browser's number formats takes some 20 ms, which a reader would wait for after a click.
  const number = amount < 1000 ? String(amount) : amount.toLocaleString('en-US');
  return `${number} ${amount === 1 ? one : many}`;
}
