/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Cell, HeaderCell } from '../../../../src/components/mdx/Cell';
import { TaskBox } from '../../../../src/components/mdx/TaskBox';

test('cells of a column are aligned by styles, because HTML has no attribute for it any more', () => {
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

test('the box of a task says to readers of all kinds whether it is done', () => {
  render(
    <>
      <TaskBox type="checkbox" disabled checked />
      <TaskBox type="checkbox" disabled />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Not done' })).not.toBeChecked();
});
