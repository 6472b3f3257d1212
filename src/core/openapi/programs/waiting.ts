import type { Operation, Parameter } from '../model';
import { answerOf, propertyOf } from './answer';
import { TASK } from './languages/programLanguage';

/** The operation that returns the state of a task. */
export interface TaskLookup {
  operation: Operation;
  /** Parameter that takes the id of a task. */
  parameter: Parameter;
  /** Property of a task with its status, and the values of tasks that are not done. */
  status: string;
  open: string[];
}

const IDS = ['task[id]', 'task_id', 'taskId', 'task', 'id'];
const STATUS = ['status', 'state'];
const OPEN = new Set(
  'accepted created executing in_progress pending processing queued running scheduled started waiting working'.split(
    ' ',
  ),
);

/** The operation that returns one task by its id, with its status. Undefined if the API has none. */
export function findTaskLookup(operations: readonly Operation[]): TaskLookup | undefined {
  const found = operations.flatMap((operation): TaskLookup[] => {
    if (operation.method !== 'get' || operation.kind !== 'operation') return [];
    const task = propertyOf(answerOf(operation), [TASK]);
    const status = propertyOf(task, STATUS);
    const values = (status?.enum ?? []).map(({ value }) => value);
    const open = values.filter((value) => OPEN.has(value.replaceAll('"', '').toLowerCase()));
    const parameter = IDS.flatMap((name) =>
      operation.parameters.filter(
        (own) => own.name === name && (own.in === 'query' || own.in === 'path'),
      ),
    ).at(0);
    const isAlone = operation.parameters.every(
      (other) => other === parameter || other.in !== 'path',
    );
    if (!status || !parameter || !isAlone || open.length === 0 || open.length === values.length)
      return [];
    return [{ operation, parameter, status: status.name, open }];
  });
  return found.sort((a, b) => a.operation.path.length - b.operation.path.length).at(0);
}

/** Whether the response of an operation contains a task that can be looked up. */
export function answersWithTask(operation: Operation, { status }: TaskLookup): boolean {
  const task = propertyOf(answerOf(operation), [TASK]);
  return Boolean(task && !task.nullable && propertyOf(task, ['id']) && propertyOf(task, [status]));
}
