import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
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
import {
  AddCurrencyDialog,
  type ChosenDialogProps,
  EditCurrencyDialog,
} from './currency-dialogs.tsx'
import type { Currency } from './currency-form.ts'
import { type CurrencyAction, CurrencyTable } from './currency-table.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'

/** The currencies and their rates (specification 1, section 2 "Currency Management"). */
export default function CurrencyManagement() {
  usePreload(preloadPlot)
  const { user } = useSession()
  const currencies = useCurrencies()
  const { data, error, isValidating, mutate } = currencies
  const { dialog, openDialog, closeDialog } = useDialog()
  const mayRecord = may(user.userType, 'record')
  return (
    <Page
      title={texts.title}
      actions={
        <Button disabled={!mayRecord} onClick={() => openDialog('add', null)}>
          <PlusIcon /> {texts.addCurrency}
        </Button>
      }
    >
      <Stack gap="5">
        {mayRecord ? null : <Text color="fg.muted">{refusalOf(user.userType, 'record')}</Text>}
        <ListPanel
          title={texts.currencies}
          what={texts.theCurrencies}
          failure={error ? messageOf(error, error.message) : null}
          loaded={data !== undefined}
          refreshing={isValidating}
          onRefresh={() => void mutate()}
        >
          <CurrencyTable currencies={data} mayRecord={mayRecord} onAction={openDialog} />
        </ListPanel>
      </Stack>
      <OpenedDialog key={dialog.count} dialog={dialog} currencies={data} onClose={closeDialog} />
    </Page>
  )
}

interface DialogState {
  readonly action: CurrencyAction | 'add'
  readonly id: number | null
  readonly open: boolean
  /** Counts the openings: each begins with what the list holds then. */
  readonly count: number
}

function useDialog() {
  const [dialog, setDialog] = useState<DialogState>({
    action: 'add',
    id: null,
    open: false,
    count: 0,
  })
  return {
    dialog,
    openDialog: (action: DialogState['action'], id: number | null) =>
      setDialog(({ count }) => ({ action, id, open: true, count: count + 1 })),
    closeDialog: () => setDialog((now) => ({ ...now, open: false })),
  }
}

interface OpenedDialogProps {
  readonly dialog: DialogState
  readonly currencies: readonly Currency[] | undefined
  readonly onClose: () => void
}

function OpenedDialog({ dialog, currencies, onClose }: OpenedDialogProps) {
  const { action, id, open } = dialog
  if (action === 'add' || id === null) return <AddCurrencyDialog open={open} onClose={onClose} />
  const currency = currencies?.find((each) => each.id === id) ?? null
  const chosen: ChosenDialogProps = { open, onClose, id, currency }
  if (action === 'edit') return <EditCurrencyDialog {...chosen} />
  if (action === 'rate') return <RateDialog {...chosen} />
  return <HistoryDialog {...chosen} />
}
