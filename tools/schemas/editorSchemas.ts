import { z } from 'zod';
import { searchFileSchema } from '../../plugins/gatsby-plugin-site/src/searchFiles/readSynonyms';
import { factsSchema } from '../../plugins/gatsby-transformer-docs/src/core/schemas/facts';
import { guideSchema } from '../../plugins/gatsby-transformer-docs/src/core/schemas/frontMatter';
import { glossarySchema } from '../../plugins/gatsby-transformer-docs/src/core/schemas/glossary';
import { paletteSchema } from '../../plugins/gatsby-transformer-docs/src/core/schemas/palette';
import { sidebarsSchema } from '../../plugins/gatsby-transformer-docs/src/core/schemas/sidebars';
import { siteSettingsSchema } from '../../plugins/gatsby-transformer-docs/src/core/schemas/siteSettings';
import { VARIABLE_NAMESPACES } from '../../plugins/gatsby-transformer-docs/src/core/variables';

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
    palette: editorSchema(paletteSchema),
    search: editorSchema(searchFileSchema),
    'front-matter': editorSchema(guideSchema),
  };
}
