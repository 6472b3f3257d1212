import type { Node } from 'gatsby';
import { parseJson } from '../../../../src/core/values/parseJson';
import { printJson } from '../../../../src/core/values/printJson';
import { sliceOperation } from './core/sliceOperation';
import type { OperationName } from './core/sliceOperation';

interface Publication extends Node {
  apiId: string;
  format: string;
  file: string;
  text: string;
}

type Operation = Node & OperationName & { apiId: string; route: string };

/** The methods of the server of `gatsby develop` that are used here. */
export interface DevServer {
  get: (
    path: RegExp,
    answer: (
      request: { path: string },
      response: { type: (name: string) => { send: (text: string) => void } },
      next: () => void,
    ) => void,
  ) => void;
}

/** Serves the files that a build writes next to the pages of an API. It makes each file when it is requested. */
export function serveDescriptions(
  server: DevServer,
  getNodesByType: (type: string) => Node[],
): void {
  server.get(/^\/docs\/api\/.+\.(json|yaml)$/, ({ path }, response, next) => {
    const publications = getNodesByType('ApiPublication') as Publication[];
    const whole = publications.find(({ file }) => file === path);
    if (whole) {
      response.type(whole.format).send(whole.text);
      return;
    }
    const operation = (getNodesByType('ApiOperation') as Operation[]).find(
      ({ route }) => `${route}.json` === path,
    );
    const json = publications.find(
      ({ apiId, format }) => apiId === operation?.apiId && format === 'json',
    );
    if (!operation || !json) {
      next();
      return;
    }
    const description = parseJson(json.text) as Record<string, unknown>;
    response.type('json').send(printJson(sliceOperation(description, operation)));
  });
}
