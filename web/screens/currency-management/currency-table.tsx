import { Badge, Box } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { cardLooks } from '../../components/card-looks.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { CoinsIcon, EditIcon, ReportIcon } from '../../components/icons.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { OwnRate } from '../../forms/money/own-rate.tsx'
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

/** All currencies (specification 1, section 2 "Currency Management"). */
export function CurrencyTable(props: CurrencyTableProps) {
  const { currencies, mayRecord } = props
  const columns = columnsWith(props)
  return (
    <Box css={cardLooks(columns, { below: '36rem' })}>
      <DataTable
        columns={columns}
        rows={currencies ?? []}
        rowKey={({ id }) => id}
        caption={texts.caption}
        loading={!currencies}
        skeletonRows={4}
        emptyText={texts.noCurrenciesFound}
        emptyHint={mayRecord ? texts.noCurrenciesHint : undefined}
      />
    </Box>
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
      card: { place: 1, side: 'start' },
    },
    {
      header: texts.name,
      cell: ({ name }) => <bdi>{name}</bdi>,
      card: { place: 3, side: 'start' },
    },
    {
      header: texts.symbol,
      cell: ({ symbol }) => <bdi>{symbol}</bdi>,
      card: { place: 5, side: 'start', named: true },
    },
    {
      header: texts.exchangeRate,
      cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
      align: 'end',
      card: { place: 6, side: 'both', named: true },
    },
    {
      header: texts.status,
      card: { place: 2, side: 'end' },
      cell: ({ isActive }) => (
        <Badge colorPalette={isActive ? 'accent' : 'gray'}>
          {isActive ? texts.active : texts.inactive}
        </Badge>
      ),
    },
    {
      header: texts.actions,
      card: { place: 7, side: 'both' },
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
