import { createInterface } from 'node:readline';

/**
 * Reads one question per line, and writes one answer per line: `{id, …}` or `{id, error}`. Answers one after the other, and ends
 * when the input ends.
 */
export async function answerLines<Question>(
  answerTo: (question: Question) => Promise<object>,
): Promise<void> {
  for await (const line of createInterface({ input: process.stdin })) {
    const question = JSON.parse(line) as Question & { id: number };
    const answer = await answerTo(question).catch(({ message }: Error) => ({ error: message }));
    process.stdout.write(`${JSON.stringify({ id: question.id, ...answer })}\n`);
  }
}
