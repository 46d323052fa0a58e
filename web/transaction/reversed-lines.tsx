import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { reversal as texts } from '#texts/reversal.ts'
import { transactionDialog as dialogTexts } from '#texts/transaction-dialog.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import { useApi } from '../api/use-api.ts'
import { useCurrencies } from '../api/use-currencies.ts'
import { currencyCodes } from '../report/currency-figures.tsx'
import { narrativeOf } from '../search/search-rows.ts'
import { Money } from '../ui/money.tsx'
import type { Reversed } from './use-reversal.ts'

/** A full record of a transaction. */
type Record = Reversed['records'][number]

/**
 * The transactions of a reversal with everything that identifies them: number, type, amount, accounts, day, till and
 * narrative.
 */
export function ReversedLines(props: {
  readonly label: string
  readonly records: readonly Record[]
}) {
  const { label, records } = props
  const codeOf = currencyCodes(useCurrencies().data)
  return (
    <Box as="ul" aria-label={label} css={LOOK}>
      {records.map((record) => (
        <li key={record.id}>
          <strong>
            {record.id} · {isReturn(record) ? texts.loanReturn : record.transType}
          </strong>
          <Money value={record.cAmount} code={codeOf(record.currencyID)} />
          {record.transType === 'Loan' ? (
            <span data-loan="">
              <bdi>{record.cTransDescription ?? '-'}</bdi> ·{' '}
              {record.loans.map(({ loanNumber }) => loanNumber).join(', ')}
            </span>
          ) : null}
          <Accounts record={record} />
          <small>
            <bdi>{placeOf(record)}</bdi>
            {record.reversedBy === null
              ? null
              : ` · ${dialogTexts.reversedBy} ${record.reversedBy}`}
          </small>
          {narrativeOf(record) ? (
            <small>
              <bdi>{narrativeOf(record)}</bdi>
            </small>
          ) : null}
        </li>
      ))}
    </Box>
  )
}

/** True for a loan return: a borrower brought money back. */
function isReturn({ transType, inAccountID, reverses }: Record): boolean {
  return transType === 'Loan' && inAccountID === LOAN_ACCOUNT && reverses === null
}

/** The debited and the credited account. Their names come with the voucher. */
function Accounts({ record: { id, outAccountID, inAccountID } }: { readonly record: Record }) {
  const slip = useApi('GET /api/transaction-slip/{id}', { params: { id } }).data
  return (
    <small>
      <bdi>{texts.account(outAccountID, slip?.debitaccountname ?? '')}</bdi>{' '}
      <span data-arrow="">→</span>{' '}
      <bdi>{texts.account(inAccountID, slip?.creditaccountname ?? '')}</bdi>
    </small>
  )
}

function placeOf({ tranDate, till: { userId, userName, branch } }: Record): string {
  const day = formatDate(tranDate)
  return userId === 0 ? texts.dayAndVault(day, branch) : texts.dayAndTill(day, userName, branch)
}

const LOOK: SystemStyleObject = {
  listStyle: 'none',
  borderWidth: '1px',
  borderRadius: 'l2',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '4',
    rowGap: '0.5',
    px: '3',
    py: '2',
  },
  '& li + li': { borderBlockStartWidth: '1px' },
  '& strong': { fontWeight: 'semibold' },
  '& [data-loan]': { gridColumn: '1 / -1', overflowWrap: 'anywhere' },
  '& small': { gridColumn: '1 / -1', color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' },
}
