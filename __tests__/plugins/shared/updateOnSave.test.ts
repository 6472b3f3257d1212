import type { CreateNodeArgs, CreatePagesArgs } from 'gatsby';
import { updateOnSave } from '../../../plugins/shared/updateOnSave';

const OPTIONS = { plugins: [], sourceName: 'content' };
const ARGS = {} as CreatePagesArgs & { traceId: 'initial-createPages' };
let isBusy: boolean;
jest.mock('../../../plugins/shared/busyMeter', () => ({ busyMeter: () => () => isBusy }));
const saved = (sourceInstanceName: string) =>
  ({ node: { internal: { type: 'File' }, sourceInstanceName } }) as unknown as CreateNodeArgs;

beforeEach(() => {
  jest.useFakeTimers();
  isBusy = false;
});
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
    return {
      run: async () => {
        steps.push(`later part of ${number} begins`);
        await wait(1_000);
        steps.push('ends');
      },
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

test('a later part is prepared beside another update, and does not run if that returns one', async () => {
  const steps: string[] = [];
  const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
  const { createPages } = updateOnSave(async () => {
    const number = steps.filter((step) => step.startsWith('update')).length + 1;
    steps.push(`update ${number}`);
    if (number === 2) return undefined;
    return {
      prepare: async () => {
        steps.push(`prepares ${number}`);
        await wait(3_000);
        steps.push(`prepared ${number}`);
      },
      run: async () => void steps.push(`later part of ${number}`),
    };
  });
  const update = () => createPages(ARGS, OPTIONS, () => undefined);
  await update();
  await jest.advanceTimersByTimeAsync(3_000);
  // It has nothing to do.
  await update();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(steps.splice(0)).toEqual([
    'update 1',
    'prepares 1',
    'update 2',
    'prepared 1',
    'later part of 1',
  ]);
  steps.push('update', 'update');
  await update();
  await jest.advanceTimersByTimeAsync(3_000);
  await update();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(steps.slice(2)).toEqual([
    'update 3',
    'prepares 3',
    'update 4',
    'prepared 3',
    'prepares 4',
    'prepared 4',
    'later part of 4',
  ]);
});

test('the later part of an update waits until the process is idle, but not forever', async () => {
  isBusy = true;
  const later = jest.fn(async () => undefined);
  const { createPages } = updateOnSave(async () => ({ run: later }));
  const update = () => createPages(ARGS, OPTIONS, () => undefined);
  await update();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(later).not.toHaveBeenCalled();
  isBusy = false;
  await jest.advanceTimersByTimeAsync(600);
  expect(later).toHaveBeenCalledTimes(1);
  isBusy = true;
  await update();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(later).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(35_000);
  expect(later).toHaveBeenCalledTimes(2);
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
  const update = jest.fn().mockResolvedValueOnce({ run: later }).mockResolvedValue(undefined);
  const { createPages } = updateOnSave(update);
  for (const _ of ['edited', 'unchanged']) await createPages(ARGS, OPTIONS, () => undefined);
  expect(later).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(later).toHaveBeenCalledTimes(1);
});
