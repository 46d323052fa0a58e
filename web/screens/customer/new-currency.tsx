import { useEffect, useRef } from 'react'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { useCurrencies } from '../../api/use-currencies.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import { useOpening, WhileOpened } from '../../lists/opening.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import { currencyChoices } from './currency-keys.ts'
import type { useNewCurrency } from './use-new-currency.ts'

interface NewCurrencyProps {
  readonly account: ListedAccount
  /** All accounts of the customer. */
  readonly accounts: readonly ListedAccount[]
  readonly state: ReturnType<typeof useNewCurrency>
}

/** The button that opens the menu of currencies; nothing for people who may not open accounts. */
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
  useCommands(isAllowed && !isWaiting ? [command] : [])
  if (!isAllowed) return null
  if (currencies.error && !currencies.data) {
    return <ReadFailed what={labels.theCurrencies} read={currencies} />
  }
  const had = newest ? [...accounts, newest] : accounts
  return (
    <>
      <BusyButton ref={button} busy={isWaiting} onClick={() => isWaiting || command.run()}>
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

/** Focuses the row of a new account once it is there. */
function useFocusOnNewest(id: number | undefined, accounts: readonly ListedAccount[]): void {
  const isThere = accounts.some((account) => account.id === id)
  useEffect(() => {
    if (isThere) document.querySelector<HTMLElement>(`[data-account="${id}"]`)?.focus()
  }, [isThere, id])
}
