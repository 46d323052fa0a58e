import { Button, Stack, Text } from '@chakra-ui/react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import { messageOf } from '../../api/errors.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { useSession } from '../../app/session.tsx'
import { PlusIcon } from '../../components/icons.tsx'
import { usePreload } from '../../components/lazy-component.tsx'
import { ListPanel } from '../../components/list-panel.tsx'
import { Page } from '../../components/page.tsx'
import { preloadPlot } from '../../components/plot/drawn-later.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import type { Currency } from './currency-form.ts'
import { type CurrencyAction, CurrencyTable } from './currency-table.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { ruleOfAll } from './rate-rule.ts'

/** The screen of the currencies and their rates. Rules: docs/rules/currencies.md */
export default function CurrencyManagement() {
  usePreload(preloadPlot)
  const { user } = useSession()
  const currencies = useCurrencies()
  const { data, error, isValidating, mutate } = currencies
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
        <ListPanel
          title={texts.currencies}
          description={data && ruleOfAll(data)}
          what={texts.theCurrencies}
          failure={error ? messageOf(error, error.message) : null}
          loaded={data !== undefined}
          refreshing={isValidating}
          onRefresh={() => void mutate()}
        >
          <CurrencyTable
            currencies={data}
            mayRecord={mayRecord}
            maySetRates={maySetRates}
            onAction={(action, id) => dialog.open({ action, id })}
          />
        </ListPanel>
      </Stack>
      <WhileOpened opening={dialog}>
        {(opened, isOpen) => (
          <OpenedDialog {...opened} open={isOpen} currencies={data} onClose={dialog.close} />
        )}
      </WhileOpened>
    </Page>
  )
}

/** What a dialog is open for; a new currency has no number yet. */
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
