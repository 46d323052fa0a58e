import { type ReactNode, type RefObject, useRef } from 'react'
import type { ListedAccount } from '../accounts/account-options.ts'
import type { Wanted } from '../accounts/offered-accounts.ts'
import { useOffered } from '../accounts/use-offered.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { openDialog } from '../app/keys/page-parts.ts'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { useCommands } from '../app/keys/use-commands.ts'

interface OfferSettings {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly chosen: ListedAccount | undefined
  /** Null if nothing is offered. */
  readonly wanted: Wanted | null
  readonly input: RefObject<HTMLInputElement | null>
  readonly choose: (account: ListedAccount) => void
  readonly goOn: () => void
}

/**
 * The offer of the customer's account that fits, with its key, if the chosen account doesn't. An account is switched only
 * when the person asks for it, because one that changes unseen makes a wrong posting.
 */
export function useAccountOffer({
  accounts,
  chosen,
  wanted,
  input,
  choose,
  goOn,
}: OfferSettings): ReactNode {
  const offered = useOffered()
  const button = useRef<HTMLButtonElement>(null)
  const fitting = accounts && chosen && wanted && offered?.accountThatFits(accounts, chosen, wanted)
  const take = () => {
    // The key belongs to the topmost dialog, so a form below a dialog doesn't change.
    if (!fitting || openDialog()?.contains(button.current) === false) return
    const { activeElement } = document
    choose(fitting)
    // From another field the person goes on where they are.
    if (activeElement === input.current || activeElement === button.current) goOn()
  }
  const { rightAccount } = SCREEN_COMMANDS
  useCommands(fitting ? [{ ...rightAccount, run: take }] : [])
  if (!offered || !chosen || !fitting) return null
  const keyHint = <KeyHint keys={rightAccount.keys[0]} />
  return <offered.AccountOffer {...{ chosen, fitting, button, keyHint }} onTake={take} />
}
