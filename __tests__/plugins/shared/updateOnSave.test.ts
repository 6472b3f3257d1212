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

test('the later part of an update runs once, after a pause, and not beside an update', async () => {
  const steps: string[] = [];
  const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const { createPages } = updateOnSave(async () => {
    const number = steps.push('update');
    await wait(1_000);
    return async () => {
      steps.push(`later part of ${number} begins`);
      await wait(1_000);
      steps.push('ends');
    };
  });
  const update = () => createPages(ARGS, OPTIONS, () => undefined);
  void update();
  await jest.advanceTimersByTimeAsync(1_500);
  void update();
  await jest.advanceTimersByTimeAsync(3_500);
  void update();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(steps).toEqual([
    'update',
    'update',
    'later part of 2 begins',
    'ends',
    'update',
    'later part of 5 begins',
    'ends',
  ]);
});

test('updates after the first one are edits, but not in a build', async () => {
  const edits: boolean[] = [];
  const update = async (...[, , isEdit]: Parameters<Parameters<typeof updateOnSave>[0]>) =>
    void edits.push(isEdit);
  const { createPages, onCreateNode } = updateOnSave(update);
  for (const _ of ['start', 'edit']) await createPages(ARGS, OPTIONS, () => undefined);
  onCreateNode(saved('content'), OPTIONS, () => undefined);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(edits).toEqual([false, true, true]);

  edits.length = 0;
  jest.replaceProperty(process.env, 'NODE_ENV', 'production');
  const build = updateOnSave(update);
  for (const _ of ['', '']) await build.createPages(ARGS, OPTIONS, () => undefined);
  jest.replaceProperty(process.env, 'NODE_ENV', 'test');
  expect(edits).toEqual([false, false]);
});

test('a later part runs although another update had nothing to do', async () => {
  const later = jest.fn(async () => undefined);
  const update = jest.fn().mockResolvedValueOnce(later).mockResolvedValue(undefined);
  const { createPages } = updateOnSave(update);
  for (const _ of ['edited', 'unchanged']) await createPages(ARGS, OPTIONS, () => undefined);
  expect(later).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(later).toHaveBeenCalledTimes(1);
});
