import { Button, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { accountForm as accountTexts } from '#texts/account-form.ts'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { isPartnersOnly } from '../../../shared/contract/account-rights.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { type Currency, useCurrencies } from '../../api/use-currencies.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { MessageDialog, type OpenDialog } from '../../ui/message-dialog.tsx'
import { type CurrencyChoice, currencyChoices } from './currency-keys.ts'
import type { useNewCurrency } from './use-new-currency.ts'

interface NewCurrencyProps {
  readonly account: ListedAccount
  /** All accounts of the customer. */
  readonly accounts: readonly ListedAccount[]
  readonly state: ReturnType<typeof useNewCurrency>
}

/** The button that opens the menu of currencies. People who may not open accounts don't see it. */
export function NewCurrency({ account, accounts, state }: NewCurrencyProps) {
  const { user } = useSession()
  const currencies = useCurrencies()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useOpening<null>(button)
  const { newest, opening, unsettled, open } = state
  useFocusOnNewest(newest?.id, accounts)
  const isWaiting = opening || unsettled !== null || !currencies.data
  const command = { ...SCREEN_COMMANDS.newCurrencyAccount, run: () => menu.open(null) }
  const isAllowed = may(user.userType, 'record')
  const isClosed = isPartnersOnly([account.accountType], user)
  useCommands(isAllowed && !isClosed && !isWaiting ? [command] : [])
  if (!isAllowed) return null
  if (currencies.error && !currencies.data) {
    return <ReadFailed what={labels.theCurrencies} read={currencies} />
  }
  const had = newest ? [...accounts, newest] : accounts
  return (
    <>
      <BusyButton
        ref={button}
        busy={isWaiting}
        disabled={isClosed}
        title={isClosed ? accountTexts.partnersOfHeadOffice : undefined}
        onClick={() => isWaiting || command.run()}
      >
        <PlusIcon /> {opening ? texts.opening : texts.newCurrencyAccount}
        <KeyHint keys={command.keys[0]} />
      </BusyButton>
      <WhileOpened opening={menu}>
        {(_, dialog) => (
          <CurrencyDialog
            {...dialog}
            name={fullName(account)}
            choices={currencyChoices(currencies.data ?? [], had)}
            onChosen={(currency) => void open(currency)}
          />
        )}
      </WhileOpened>
    </>
  )
}

/** Focuses the row of a new account once it is shown. */
function useFocusOnNewest(id: number | undefined, accounts: readonly ListedAccount[]): void {
  const isThere = accounts.some((account) => account.id === id)
  useEffect(() => {
    if (isThere) document.querySelector<HTMLElement>(`[data-account="${id}"]`)?.focus()
  }, [isThere, id])
}

interface CurrencyDialogProps extends OpenDialog {
  readonly name: string
  readonly choices: readonly CurrencyChoice[]
  /** Called once with the chosen currency, when the dialog closes. */
  readonly onChosen: (currency: Currency) => void
}

/** The menu of the currencies that a customer doesn't have yet. The key of a currency opens the account at once. */
function CurrencyDialog(props: CurrencyDialogProps) {
  const { name, choices, open, onClose, finalFocus, onChosen } = props
  const choose = (currency: Currency) => {
    if (!open) return
    onClose()
    onChosen(currency)
  }
  useCommands(
    choices.flatMap(({ currency, key }) =>
      key
        ? [
            {
              id: `open-${currency.id}`,
              label: texts.openIn(currency.code, currency.name),
              group: 'screen' as const,
              keys: [key],
              where: 'dialog' as const,
              byKeyOnly: true as const,
              run: () => choose(currency),
            },
          ]
        : [],
    ),
  )
  return (
    <MessageDialog
      open={open}
      title={texts.newFor(name)}
      onClose={onClose}
      finalFocus={finalFocus}
      width="26rem"
      actions={
        <Button variant="outline" onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <Text mb="3" color="fg.muted" fontSize="sm">
        {choices.length > 0 ? texts.newExplained : texts.hasAllCurrencies}
      </Text>
      <Stack gap="2">
        {choices.map(({ currency, key }, place) => (
          <Button
            key={currency.id}
            variant="outline"
            justifyContent="flex-start"
            onClick={() => choose(currency)}
            {...(place === 0 ? { 'data-autofocus': '' } : {})}
          >
            <CurrencyBadge code={currency.code} /> <bdi>{currency.name}</bdi>
            <KeyHint keys={key ?? undefined} />
          </Button>
        ))}
      </Stack>
    </MessageDialog>
  )
}
