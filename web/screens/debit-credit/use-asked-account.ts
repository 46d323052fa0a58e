import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { debitCredit as texts } from '#texts/debit-credit.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { focusField } from '../../money/focus-field.ts'
import type { Recording } from '../../money/use-recording.ts'
import { toast } from '../../ui/toaster.tsx'
import type { PostingValues } from './posting.tsx'

/**
 * Fills in the account from the address ("?account=1007") once the accounts are loaded. An unfinished entry is kept,
 * because its amount was meant for another account.
 */
export function useAskedAccount(
  { form, firstInput, locked }: Recording<PostingValues>,
  accounts: readonly ListedAccount[] | undefined,
): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('account')
  const { key } = useLocation()
  const answered = useRef<string | null>(null)
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
    const { account: typed, amount, narrative } = form.getValues()
    if (typed || amount || narrative) {
      toast({ title: texts.formIsFilled, description: texts.formIsFilledWhy })
      return
    }
    form.setValue('account', number)
    form.setValue('currencyId', String(account.currencyId))
    focusField(firstInput.current, 'narrative')
  })
  useEffect(() => {
    if (asked && accounts) fillIn(asked, accounts)
  }, [asked, accounts])
}
