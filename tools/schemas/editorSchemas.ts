import { z } from 'zod';
import { searchFileSchema } from '../../plugins/gatsby-plugin-site/src/searchFiles/readSynonyms';
import { factsSchema } from '../../src/core/content/schemas/facts';
import { guideSchema } from '../../src/core/content/schemas/frontMatter';
import { glossarySchema } from '../../src/core/content/schemas/glossary';
import { lifeCyclesSchema } from '../../src/core/content/schemas/lifeCycles';
import { ownComponentsSchema } from '../../src/core/content/schemas/ownComponents';
import { paletteSchema } from '../../src/core/content/schemas/palette';
import { sidebarsSchema } from '../../src/core/content/schemas/sidebars';
import { siteSettingsSchema } from '../../src/core/content/schemas/siteSettings';
import { wordsSchema } from '../../src/core/words/readWords';
import { VARIABLE_NAMESPACES } from '../../src/core/content/variables';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Matches a value with a variable, which only the build resolves. */
const WITH_VARIABLE = `\\{(?:${VARIABLE_NAMESPACES.join('|')})\\.`;

/** The schema of a file, for editors. Checks that need code are only in the build. */
function editorSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if (path.includes('propertyNames')) return;
      for (const part of [jsonSchema, ...(jsonSchema.allOf ?? [])]) {
        if (part.pattern === undefined || part.pattern.endsWith(WITH_VARIABLE)) continue;
        part.pattern = `(?:${part.pattern})|${WITH_VARIABLE}`;
      }
    },
  }) as JsonSchema;
}

/** JSON Schemas by the name of the content file, or of the kind of page. */
export function editorSchemas(): Record<string, JsonSchema> {
  return {
    site: editorSchema(siteSettingsSchema),
    sidebars: editorSchema(sidebarsSchema),
    facts: editorSchema(factsSchema),
    glossary: editorSchema(glossarySchema),
    'life-cycles': editorSchema(lifeCyclesSchema),
    components: editorSchema(ownComponentsSchema),
    palette: editorSchema(paletteSchema),
    search: editorSchema(searchFileSchema),
    words: editorSchema(wordsSchema),
    'front-matter': editorSchema(guideSchema),
  };
}
