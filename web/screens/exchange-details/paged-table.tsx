import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { ExchangeRow } from '../../../shared/reports/exchange-details.ts'
import { DetailTable, TABLE_COLUMNS } from './detail-table.tsx'

/** Rows at first, and with each Show more: what a browser lays out without a noticeable wait. */
const STEP_ROWS = 200

interface PagedTableProps {
  readonly rows: readonly ExchangeRow[]
  /** How many there are, in words. */
  readonly count: string
  readonly codeOf: (currencyId: number) => string
}

/** The table of a report, its first rows at first. */
export function PagedTable({ rows, count, codeOf }: PagedTableProps) {
  const [shownRows, setShownRows] = useState(STEP_ROWS)
  const shown = rows.slice(0, shownRows)
  return (
    <DetailTable
      rows={shown}
      codeOf={codeOf}
      emptyText="No exchanges in this period."
      footer={
        shown.length < rows.length ? (
          <tr>
            <td colSpan={TABLE_COLUMNS} data-note="">
              {shown.length.toLocaleString('en-US')} of {count} shown{' '}
              <Button
                size="xs"
                variant="outline"
                ms="2"
                onClick={() => setShownRows(shownRows + STEP_ROWS)}
              >
                Show more
              </Button>
            </td>
          </tr>
        ) : null
      }
    />
  )
}
