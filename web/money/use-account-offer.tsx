import { type ReactNode, type RefObject, useRef } from 'react'
import type { ListedAccount } from '../accounts/account-options.ts'
import type { Wanted } from '../accounts/offered-accounts.ts'
import { useOffered } from '../accounts/use-offered.ts'
import { KeyHint } from '../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../app/keys/screen-commands.ts'
import { hasFocus, useOfferKey } from './use-offer-key.ts'

interface FieldOfAccount {
  readonly input: RefObject<HTMLInputElement | null>
  readonly choose: (account: ListedAccount) => void
  readonly goOn: () => void
}

interface OfferSettings extends FieldOfAccount {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly chosen: ListedAccount | undefined
  /** Null if nothing is offered. */
  readonly wanted: Wanted | null
}

/**
 * If the chosen account doesn't fit, offers the customer's account that does, with its key. The account is switched only
 * when the person asks for it: a switch that nobody notices would lead to a wrong posting.
 */
export function useAccountOffer({ accounts, chosen, wanted, ...field }: OfferSettings): ReactNode {
  const offered = useOffered()
  const fitting = accounts && chosen && wanted && offered?.accountThatFits(accounts, chosen, wanted)
  if (!offered || !chosen || !fitting) return null
  return <Offer {...field} chosen={chosen} fitting={fitting} shownAs={offered.AccountOffer} />
}

interface OfferProps extends FieldOfAccount {
  readonly chosen: ListedAccount
  readonly fitting: ListedAccount
  readonly shownAs: NonNullable<ReturnType<typeof useOffered>>['AccountOffer']
}

function Offer({ shownAs: AccountOffer, chosen, fitting, input, choose, goOn }: OfferProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isMeant = useOfferKey({ input, button })
  const take = () => {
    // If the focus is in another field, it stays there.
    const goesOn = hasFocus({ input, button })
    choose(fitting)
    if (goesOn) goOn()
  }
  const keyHint = isMeant ? <KeyHint keys={SCREEN_COMMANDS.rightAccount.keys[0]} /> : null
  return (
    <AccountOffer
      chosen={chosen}
      fitting={fitting}
      button={button}
      keyHint={keyHint}
      onTake={take}
    />
  )
}
