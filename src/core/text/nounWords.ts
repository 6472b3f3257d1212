import { say } from './say';

/** What a change is about. */
interface Subject {
  noun: keyof typeof WORDS.changeNouns;
  callback?: string;
}

/** The kind of thing that changed, as text: "Property", "Callback done: Response". */
export function nounWords({ noun, callback }: Subject): string {
  return noun === 'response' && callback !== undefined
    ? say(WORDS.changeNouns.callbackResponse, { callback })
    : WORDS.changeNouns[noun];
}
