import { z } from 'zod';
import { text } from './texts';

/** The file `life-cycles.yml`, after its variables are resolved. */
export const lifeCyclesSchema = z
  .strictObject({
    trash: text('what happens to an object that its delete operation moves to the trash'),
    gone: text('what happens to every other object that is deleted'),
    kinds: z
      .record(
        z.string(),
        z
          .strictObject({
            delete: text('the operation that deletes the object: `core/delete-disk`'),
            stays: text('what the deletion leaves'),
            billed: text('what is billed afterwards'),
            restore: text('how to get the object back'),
          })
          .describe('a group of fields: `delete`, `stays`, `billed` and `restore`'),
      )
      .describe('the kinds of objects by name'),
  })
  .describe('the fields `trash`, `gone` and `kinds`');

/** What deleting does, for each kind of object. */
export type LifeCycles = z.output<typeof lifeCyclesSchema>;
