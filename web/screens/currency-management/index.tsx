import { Badge, Button, Stack, Text } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { refusalOf } from '../../../shared/contract/access-refusal.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { OwnRate } from '../../money/own-rate.tsx'
import { across, atEnd, atStart, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { CoinsIcon, EditIcon, PlusIcon, ReportIcon } from '../../ui/icons.tsx'
import { usePreload } from '../../ui/lazy-component.tsx'
import { Page } from '../../ui/page.tsx'
import { preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import type { Currency } from './currency-form.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { ruleOfAll } from './rate-rule.ts'

/** The screen of the currencies and their rates. Rules: docs/rules/currencies.md */
export default function CurrencyManagement() {
  usePreload(preloadPlot)
  const { user } = useSession()
  const currencies = useCurrencies()
  const { data } = currencies
  const dialog = useOpening<Opened>()
  const mayRecord = may(user.userType, 'record')
  const maySetRates = may(user.userType, 'setRates')
  return (
    <Page
      title={texts.title}
      actions={
        <Button disabled={!mayRecord} onClick={() => dialog.open({ action: 'add', id: null })}>
          <PlusIcon /> {texts.addCurrency}
        </Button>
      }
    >
      <Stack gap="5">
        {maySetRates ? null : (
          <Text color="fg.muted">
            {refusalOf(user.userType, mayRecord ? 'setRates' : 'record')}
          </Text>
        )}
        <ListTable
          title={texts.currencies}
          description={data && ruleOfAll(data)}
          reads={[[labels.theCurrencies, currencies]]}
          columns={currencyColumns({
            currencies: data ?? [],
            mayRecord,
            maySetRates,
            onAction: (action, id) => dialog.open({ action, id }),
          })}
          cards={{ below: '36rem' }}
          caption={texts.caption}
          skeletonRows={4}
          emptyText={texts.noCurrenciesFound}
          emptyHint={mayRecord ? texts.noCurrenciesHint : undefined}
        />
      </Stack>
      <WhileOpened opening={dialog}>
        {(opened, { open, onClose }) => (
          <OpenedDialog {...opened} open={open} currencies={data} onClose={onClose} />
        )}
      </WhileOpened>
    </Page>
  )
}

/** The subject of an open dialog. A new currency has no id yet. */
interface Opened {
  readonly action: CurrencyAction | 'add'
  readonly id: number | null
}

interface OpenedDialogProps extends Opened {
  readonly open: boolean
  readonly currencies: readonly Currency[] | undefined
  readonly onClose: () => void
}

function OpenedDialog({ action, id, open, currencies, onClose }: OpenedDialogProps) {
  const currency = currencies?.find((each) => each.id === id) ?? null
  const dialog = { open, onClose, currency }
  if (id === null || action === 'edit') return <CurrencyDialog {...dialog} id={id} />
  if (action === 'rate') return <RateDialog {...dialog} id={id} />
  return <HistoryDialog {...dialog} id={id} />
}

/** The actions on a currency. */
type CurrencyAction = 'edit' | 'rate' | 'history'

interface CurrencyColumns {
  /** All currencies, because the explanation of a rate needs the base currency. */
  readonly currencies: readonly Currency[]
  readonly mayRecord: boolean
  readonly maySetRates: boolean
  readonly onAction: (action: CurrencyAction, id: number) => void
}

/** Makes the columns of the table of all currencies. */
function currencyColumns(settings: CurrencyColumns): Column<Currency>[] {
  const { currencies, mayRecord, maySetRates, onAction } = settings
  return [
    title(labels.code, ({ code }) => code, { card: atStart(1) }),
    { header: labels.name, cell: ({ name }) => <bdi>{name}</bdi>, card: atStart(3) },
    {
      header: texts.symbol,
      // Leaves the remaining width to the rate, so that its readings stay on one line.
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
