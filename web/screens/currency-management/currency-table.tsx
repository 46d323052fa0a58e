import { Badge } from '@chakra-ui/react'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { CoinsIcon, EditIcon, ReportIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import type { Currency } from './currency-form.ts'

/** What can be done with a currency. */
export type CurrencyAction = 'edit' | 'rate' | 'history'

interface CurrencyTableProps {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly mayRecord: boolean
  readonly onAction: (action: CurrencyAction, id: number) => void
}

/** All currencies (specification 1, section 2 "Currency Management"). */
export function CurrencyTable({ currencies, mayRecord, onAction }: CurrencyTableProps) {
  return (
    <DataTable
      columns={columnsWith(mayRecord, onAction)}
      rows={currencies ?? []}
      rowKey={({ id }) => id}
      caption="Currencies and their rates"
      loading={!currencies}
      skeletonRows={4}
      emptyText="No currencies found"
    />
  )
}

function columnsWith(
  mayRecord: boolean,
  onAction: CurrencyTableProps['onAction'],
): readonly Column<Currency>[] {
  return [
    { header: 'Code', cell: ({ code }) => <strong>{code}</strong> },
    { header: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
    { header: 'Symbol', cell: ({ symbol }) => <bdi>{symbol}</bdi> },
    { header: 'Exchange Rate', cell: ({ exchangeRate }) => exchangeRate, align: 'end' },
    {
      header: 'Status',
      cell: ({ isActive }) => (
        <Badge colorPalette={isActive ? 'accent' : 'gray'}>
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
      ),
    },
    {
      header: 'Actions',
      width: '1%',
      cell: ({ id, code }) => (
        <div className="row-buttons" style={{ flexDirection: 'row' }}>
          <RowButton
            label={`Set rate of ${code}`}
            disabled={!mayRecord}
            onClick={() => onAction('rate', id)}
          >
            <CoinsIcon size={16} /> Rate
          </RowButton>
          <RowButton label={`Rate history of ${code}`} onClick={() => onAction('history', id)}>
            <ReportIcon size={16} /> History
          </RowButton>
          <RowButton
            label={`Edit ${code}`}
            disabled={!mayRecord}
            onClick={() => onAction('edit', id)}
          >
            <EditIcon size={16} /> Edit
          </RowButton>
        </div>
      ),
    },
  ]
}
