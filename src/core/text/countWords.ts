/** "1 property", "4 properties", "1,200 properties". */
export function countWords(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;
}
