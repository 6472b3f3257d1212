import { schemeOf } from '../text/safeUrl';

/** Whether a URL is a path relative to the file that contains it. Such a file is in the folder of descriptions. */
export function isLocalPath(url: unknown): url is string {
  return (
    typeof url === 'string' && !/^[/\\#?]/.test(url) && url !== '' && schemeOf(url) === undefined
  );
}
