/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Cell, HeaderCell } from '../../../../src/components/mdx/Cell';
import { TaskBox } from '../../../../src/components/mdx/TaskBox';

test('cells of a column have styles for their alignment, because HTML no longer has an attribute for it', () => {
  const { container } = render(
    <table>
      <thead>
        <tr>
          <HeaderCell align="right">Price</HeaderCell>
          <HeaderCell align="center" />
        </tr>
      </thead>
      <tbody>
        <tr>
          <Cell align="right">1</Cell>
          <Cell>2</Cell>
        </tr>
      </tbody>
    </table>,
  );
  expect(container.innerHTML).toBe(
    '<table><thead><tr><th style="text-align: right;">Price</th><td style="text-align: center;"></td></tr></thead>'
      + '<tbody><tr><td style="text-align: right;">1</td><td>2</td></tr></tbody></table>',
  );
});

test('the checkbox of a task has a name for assistive technology', () => {
  render(
    <>
      <TaskBox type="checkbox" disabled checked />
      <TaskBox type="checkbox" disabled />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked();
});
