import { useRef, useState } from 'react'
import { customer as texts } from '#texts/customer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { customersOf } from '../../accounts/customers.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { useAccountsNow } from '../../api/use-accounts-now.ts'
import { refresh } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { TOLD, useStep } from '../../entry/use-step.ts'
import { toast } from '../../ui/toaster.tsx'
import { newAccountBody } from './new-account-body.ts'

interface NewAccount {
  readonly id: number
  readonly currencyId: number
}

/**
 * Opens an account in another currency for the holder of an account. One choice opens one account, even if the answer is
 * lost or the key is pressed twice. If the customer has an account in that currency by now, none is opened. Rules:
 * docs/rules/accounts.md
 */
export function useNewCurrency(account: ListedAccount) {
  const [newest, setNewest] = useState<NewAccount | null>(null)
  const [preparing, setPreparing] = useState(false)
  const accountsNow = useAccountsNow()
  const isUnderWay = useRef(false)
  const { saving, unsettled, save, sendAgain, setAside } = useStep<
    'POST /api/accounts',
    { readonly code: string }
  >('POST /api/accounts', {
    ...TOLD,
    notDone: texts.notOpened,
    form: texts.accountFormName(account.accountNumber),
    refreshes: [],
    saved: async ({ id, accountNumber, currencyId }, { code }) => {
      await showNewest({ id, currencyId: currencyId ?? 0 })
      toast({ title: texts.opened, description: texts.openedAs(accountNumber, code) })
    },
  })

  /** Waits for the new row before another account can be opened. Otherwise the same currency could be chosen again. */
  const showNewest = async (account: NewAccount) => {
    await refresh('GET /api/accounts')
    setNewest(account)
  }
  const openUnlessThere = async ({ id: currencyId, code }: Currency) => {
    // The shown list may be out of date: a save whose answer was lost, or another counter, may have opened an account.
    const theirs = customersOf(await accountsNow()).get(account.id)
    const found = theirs?.find((each) => each.currencyId === currencyId)
    if (found) {
      toast({
        title: texts.notOpenedAgain,
        description: texts.openAlready(found.accountNumber, code),
      })
      return showNewest({ id: found.id, currencyId })
    }
    const { data } = await request('POST /api/accounts/generate-number', { body: { currencyId } })
    await save({ body: newAccountBody(account, { ...data, currencyId }) }, { code })
  }
  const open = async (currency: Currency) => {
    if (isUnderWay.current || unsettled) return
    isUnderWay.current = true
    setPreparing(true)
    try {
      await openUnlessThere(currency)
    } catch (error) {
      const description = messageOf(error, texts.notOpened)
      toast({ title: texts.notOpened, description, variant: 'destructive' })
    } finally {
      isUnderWay.current = false
      setPreparing(false)
    }
  }
  return {
    /** The account that was opened last, or was found instead of opening one; null before the first. */
    newest,
    opening: preparing || saving,
    unsettled,
    open,
    sendAgain,
    setAside: () => {
      setAside()
      void refresh('GET /api/accounts')
    },
  }
}
