import { setImmediate, setTimeout } from 'node:timers/promises';
import { busyMeter } from '../../../plugins/shared/busyMeter';

test('a process that computes is busy, and one that waits is not', async () => {
  const isBusy = busyMeter();
  const end = Date.now() + 100;
  while (Date.now() < end);
  await setImmediate();
  expect(isBusy()).toBe(true);
  // A busy machine can stop the process in the middle of a wait. Jest ends the test if the process is never idle.
  let wasBusy = true;
  while (wasBusy) {
    await setTimeout(300);
    wasBusy = isBusy();
  }
  expect(wasBusy).toBe(false);
});
