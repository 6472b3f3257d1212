/** Rules of `npm run lint:api` about what descriptions say and what they state. redocly.yaml turns them on. */

/** Words that say that a property is always required. Conditions, such as "Required if", are allowed. */
const REQUIRED = /\bRequired\.(?:\s|$)/;

/** A property whose description says that it is required is in `required`. */
const requiredWhereSaid = () => ({
  Schema({ properties = {}, required = [] }, { report, location }) {
    for (const [name, { description }] of Object.entries(properties)) {
      if (required.includes(name) || !REQUIRED.test(description ?? '')) continue;
      const message = `"${name}" says "Required." but is not in "required". Add it there, or say what happens without it.`;
      report({ message, location: location.child(['properties', name, 'description']) });
    }
  },
});

/** A body that is required has a property that is. */
const bodiesAskForSomething = () => ({
  RequestBody(body, { report, location, resolve }) {
    if (!body.required) return;
    for (const [type, { schema }] of Object.entries(body.content ?? {})) {
      const { node = {} } = schema ? resolve(schema) : {};
      if (!node.properties || (node.required ?? []).length > 0) continue;
      const message = 'The body is required, but `{}` is valid. List its required properties.';
      report({ message, location: location.child(['content', type, 'schema']) });
    }
  },
});

/** A read operation is open to the scope for reading and to the one for everything, if the description has both. */
const readScopes = ({ suffix }) => {
  const all = new Set();
  const found = [];
  return {
    SecurityScheme({ flows = {} }) {
      for (const { scopes = {} } of Object.values(flows))
        for (const scope of Object.keys(scopes)) all.add(scope);
    },
    Operation({ security = [] }, { location, key }) {
      const given = new Set(security.flatMap((requirement) => Object.values(requirement).flat()));
      if (key === 'get') found.push({ given, location: location.child('security') });
    },
    Root: {
      // Only now all scopes are known.
      leave(_, { report }) {
        for (const { given, location } of found) {
          for (const scope of given) {
            const other = scope.endsWith(suffix) ? scope.slice(0, -suffix.length) : scope + suffix;
            if (!all.has(other) || given.has(other)) continue;
            report({
              message: `"${scope}" opens this operation, but "${other}" does not.`,
              location,
            });
          }
        }
      },
    },
  };
};

/** An operation that creates something answers with 201. */
const createdIs201 = () => ({
  Operation({ summary = '', responses = {} }, { report, location, key }) {
    if (key !== 'post' || !/^(?:Create|Add)\b/.test(summary) || !('200' in responses)) return;
    const message = 'The operation creates something, so its status is 201.';
    report({ message, location: location.child(['responses', '200']) });
  },
});

/** An operation that changes something can be refused with a certain error code, unless it needs no credentials. */
const changesCanBeRefused = ({ code }) => {
  let ofAll = [];
  return {
    Root({ security = [] }) {
      ofAll = security;
    },
    Operation({ security = ofAll, responses = {} }, { report, location, key, resolve }) {
      if (key === 'get' || security.length === 0) return;
      const holds = (value, from, depth = 16) => {
        if (value === code) return true;
        if (depth === 0 || typeof value !== 'object' || value === null) return false;
        const read = '$ref' in value ? resolve(value, from) : { node: value };
        const inside = read.location?.source.absoluteRef ?? from;
        return Object.values(read.node ?? {}).some((part) => holds(part, inside, depth - 1));
      };
      if (holds(responses, location.source.absoluteRef)) return;
      const message = `No response has the error code "${code}".`;
      report({ message, location: location.child('responses') });
    },
  };
};

export default () => ({
  id: 'descriptions',
  rules: {
    oas3: {
      'required-where-said': requiredWhereSaid,
      'bodies-ask-for-something': bodiesAskForSomething,
      'read-scopes': readScopes,
      'created-is-201': createdIs201,
      'changes-can-be-refused': changesCanBeRefused,
    },
  },
});
