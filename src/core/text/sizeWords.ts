import { say } from './say';

/** A number of bytes as text: "49 KB", "1.4 MB". */
export function sizeWords(bytes: number): string {
  const amount = (size: number, digits: number) =>
    size.toLocaleString(WORDS.language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  return bytes < 1e6
    ? say(WORDS.files.kilobytes, { amount: amount(Math.max(bytes / 1000, 1), 0) })
    : say(WORDS.files.megabytes, { amount: amount(bytes / 1e6, 1) });
}
