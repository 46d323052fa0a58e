import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { debitCredit as texts } from '#texts/debit-credit.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { FirstField } from '../../entry/use-entry.ts'
import { focusField } from '../../money/focus-field.ts'
import type { Recording } from '../../money/use-recording.ts'
import { toast } from '../../ui/toaster.tsx'
import type { PostingValues } from './posting.tsx'

/**
 * Fills in the account from the address ("?account=1007") once the accounts are loaded. An unfinished entry is kept,
 * because its amount was meant for another account. While the accounts are still loading, somebody may already type an
 * amount or a narrative. Both are meant for the account of the address, so they stay, and the focus stays where it is. A
 * restored draft was begun before, so it counts as unfinished.
 */
export function useAskedAccount(
  { form, firstInput, locked, cameBack }: Recording<PostingValues>,
  accounts: readonly ListedAccount[] | undefined,
): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('account')
  const { key } = useLocation()
  const answered = useRef<string | null>(null)
  /** The key of the location if the form was opened by this address before the accounts came. */
  const [early] = useState(asked && !accounts ? key : null)
  const fillIn = useEffectEvent((number: string, all: readonly ListedAccount[]) => {
    if (answered.current === key) return
    answered.current = key
    setParams({}, { replace: true })
    const account = all.find(({ accountNumber }) => accountNumber === number)
    if (!account?.isActive || isHouseAccount(number)) {
      toast({ title: texts.accountNotTaken(number), variant: 'destructive' })
      return
    }
    if (locked) return
    const { amount, narrative } = form.getValues()
    const isEarly = early === key
    const isBegun = Boolean(amount || narrative)
    // An account that is only half typed is in its field, but not yet in the form's values.
    if (firstInput.current?.value || (isBegun && (!isEarly || cameBack))) {
      toast({ title: texts.formIsFilled, description: texts.formIsFilledWhy })
      return
    }
    const { isSubmitted: shouldValidate } = form.formState
    form.setValue('currencyId', String(account.currencyId), { shouldValidate })
    form.setValue('account', number, { shouldValidate })
    const isTyping = isBegun || (isEarly && isElsewhere(firstInput.current))
    if (!isTyping) focusField(firstInput.current, 'narrative')
  })
  useEffect(() => {
    if (asked && accounts) fillIn(asked, accounts)
  }, [asked, accounts])
}

/** True if the focus is in the form, but not in its first field. */
function isElsewhere(first: FirstField | null): boolean {
  const focused = document.activeElement
  return focused !== first && first?.form?.contains(focused) === true
}
