import { Badge } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { CoinsIcon, EditIcon, ReportIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { across, atEnd, atStart } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import type { Currency } from './currency-form.ts'

/** What can be done with a currency. */
export type CurrencyAction = 'edit' | 'rate' | 'history'

interface CurrencyTableProps {
  /** Undefined while they load. */
  readonly currencies: readonly Currency[] | undefined
  readonly mayRecord: boolean
  readonly maySetRates: boolean
  readonly onAction: (action: CurrencyAction, id: number) => void
}

/** The table of all currencies. */
export function CurrencyTable(props: CurrencyTableProps) {
  const { currencies, mayRecord } = props
  return (
    <DataTable
      cards={{ below: '36rem' }}
      columns={columnsWith(props)}
      rows={currencies ?? []}
      rowKey={({ id }) => id}
      caption={texts.caption}
      loading={!currencies}
      skeletonRows={4}
      emptyText={texts.noCurrenciesFound}
      emptyHint={mayRecord ? texts.noCurrenciesHint : undefined}
    />
  )
}

function columnsWith({
  currencies = [],
  mayRecord,
  maySetRates,
  onAction,
}: CurrencyTableProps): readonly Column<Currency>[] {
  return [
    {
      header: texts.code,
      cell: ({ code }) => <strong>{code}</strong>,
      card: atStart(1),
    },
    {
      header: texts.name,
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: atStart(3),
    },
    {
      header: texts.symbol,
      cell: ({ symbol }) => <bdi>{symbol}</bdi>,
      card: atStart(5, 'named'),
    },
    {
      header: texts.exchangeRate,
      cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
      align: 'end',
      card: across(6, 'named'),
    },
    {
      header: texts.status,
      card: atEnd(2),
      cell: ({ isActive }) => (
        <Badge colorPalette={isActive ? 'accent' : 'gray'}>
          {isActive ? texts.active : texts.inactive}
        </Badge>
      ),
    },
    {
      header: texts.actions,
      card: across(7),
      width: '1%',
      cell: ({ id, code }) => (
        <div className="row-buttons" style={{ flexDirection: 'row' }}>
          {maySetRates ? (
            <RowButton label={texts.setRateOf(code)} onClick={() => onAction('rate', id)}>
              <CoinsIcon size={16} /> {texts.rate}
            </RowButton>
          ) : null}
          <RowButton label={texts.rateHistoryOf(code)} onClick={() => onAction('history', id)}>
            <ReportIcon size={16} /> {texts.history}
          </RowButton>
          <RowButton
            label={texts.editOf(code)}
            disabled={!mayRecord}
            onClick={() => onAction('edit', id)}
          >
            <EditIcon size={16} /> {texts.edit}
          </RowButton>
        </div>
      ),
    },
  ]
}
