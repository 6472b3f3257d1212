import type { CreateNodeArgs, CreatePagesArgs } from 'gatsby';
import { updateOnSave } from '../../../plugins/shared/updateOnSave';

const OPTIONS = { plugins: [], sourceName: 'content' };
const ARGS = {} as CreatePagesArgs & { traceId: 'initial-createPages' };
const saved = (sourceInstanceName: string) =>
  ({ node: { internal: { type: 'File' }, sourceInstanceName } }) as unknown as CreateNodeArgs;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A plugin whose update takes a second, and a log of its updates. */
function slowPlugin() {
  const steps: string[] = [];
  const hooks = updateOnSave(async () => {
    steps.push('begins');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    steps.push('ends');
  });
  return { steps, ...hooks };
}

test('a file that is saved during an update causes another update', async () => {
  const { steps, createPages, onCreateNode } = slowPlugin();
  const first = createPages(ARGS, OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(100);
  onCreateNode(saved('content'), OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  await first;
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a file that is saved before `createPages` causes one update', async () => {
  const { steps, createPages, onCreateNode } = slowPlugin();
  void createPages(ARGS, OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(5_000);
  onCreateNode(saved('content'), OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(500);
  void createPages(ARGS, OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(steps).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('files of other folders cause no update', async () => {
  const { steps, createPages, onCreateNode } = slowPlugin();
  void createPages(ARGS, OPTIONS, () => undefined);
  onCreateNode(saved('openapi'), OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(steps).toEqual(['begins', 'ends']);
});

test('an update runs even if the previous one has failed', async () => {
  const update = jest.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined);
  const { createPages } = updateOnSave(update);
  await expect(createPages(ARGS, OPTIONS, () => undefined)).rejects.toThrow('no');
  await createPages(ARGS, OPTIONS, () => undefined);
  expect(update).toHaveBeenCalledTimes(2);
});
