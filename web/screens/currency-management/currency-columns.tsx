import { Badge } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import * as labels from '#texts/labels.ts'
import { OwnRate } from '../../money/own-rate.tsx'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { CoinsIcon, EditIcon, ReportIcon } from '../../ui/icons.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import type { Currency } from './currency-form.ts'

/** The actions on a currency. */
export type CurrencyAction = 'edit' | 'rate' | 'history'

interface CurrencyColumns {
  /** All currencies, because a rate is explained by the base currency. */
  readonly currencies: readonly Currency[]
  readonly mayRecord: boolean
  readonly maySetRates: boolean
  readonly onAction: (action: CurrencyAction, id: number) => void
}

/** The columns of the table of all currencies. */
export function currencyColumns(settings: CurrencyColumns): Column<Currency>[] {
  const { currencies, mayRecord, maySetRates, onAction } = settings
  return [
    title(labels.code, ({ code }) => code, { card: atStart(1) }),
    { header: labels.name, cell: ({ name }) => <bdi>{name}</bdi>, card: atStart(3) },
    {
      header: texts.symbol,
      // Leaves the room to the rate, whose readings then stay on one line.
      width: '1%',
      cell: ({ symbol }) => <bdi>{symbol}</bdi>,
      card: atStart(5, 'named'),
    },
    {
      header: labels.exchangeRate,
      cell: (currency) => <OwnRate currency={currency} currencies={currencies} />,
      align: 'end',
      card: across(6, 'named'),
    },
    {
      header: labels.status,
      card: atEnd(2),
      cell: ({ isActive }) => (
        <Badge colorPalette={isActive ? 'accent' : 'gray'}>
          {isActive ? texts.active : texts.inactive}
        </Badge>
      ),
    },
    {
      header: labels.actions,
      card: across(7),
      width: '1%',
      cell: ({ id, code }) => (
        <div className="row-buttons" style={{ flexDirection: 'row' }}>
          {maySetRates ? (
            <RowButton label={texts.setRateOf(code)} onClick={() => onAction('rate', id)}>
              <CoinsIcon size={16} /> {labels.rate}
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
