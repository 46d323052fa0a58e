import { Fragment } from 'react'
import { type DailyRow, partiesOf } from '../../shared/reports/daily-statement.ts'
import { behind } from '../table/cut-text.ts'

/**
 * Both accounts with an arrow between them. The cash account is left out. After the accounts stand the names: a loan's
 * borrower, and the holders. Rules: docs/rules/loans.md
 */
export function Accounts({ row }: { row: DailyRow }) {
  const { from, to } = partiesOf({ ...row, borrower: null })
  if (from === '' && to === '') return '-'
  const names = [row.borrower, row.fromAccountName, row.toAccountName].filter(Boolean)
  return (
    <span data-line="" title={names.join(' -> ')}>
      <span data-nowrap="">
        {from === '' ? null : <bdi>{from}</bdi>} {'->'} {to === '' ? null : <bdi>{to}</bdi>}
      </span>{' '}
      {names.length === 0 ? null : (
        <small data-behind="" style={behind(`${from} -> ${to}`.length)}>
          {names.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the two sides is fixed
            <Fragment key={place}>
              {place > 0 ? ' -> ' : null}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </small>
      )}
    </span>
  )
}
