import { useRef, useState } from 'react'
import { customer as texts } from '#texts/customer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { administrationMessageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { refresh } from '../../api/use-api.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useWrite } from '../../entry/use-write.ts'
import { toast } from '../../ui/toaster.tsx'
import { newAccountBody } from './new-account-body.ts'

interface OpenedAccount {
  readonly id: number
  readonly currencyId: number
}

/**
 * Opens an account in another currency for the holder of an account. One account is opened for one choice, also if the
 * answer is lost or the keys are pressed twice. Rules: docs/rules/accounts.md
 */
export function useNewCurrency(account: ListedAccount) {
  const [opened, setOpened] = useState<OpenedAccount | null>(null)
  const [reserving, setReserving] = useState(false)
  const isUnderWay = useRef(false)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<
    'POST /api/accounts',
    { readonly code: string }
  >('POST /api/accounts', {
    form: texts.accountFormName(account.accountNumber),
    refreshes: [],
    onSaved: async ({ id, accountNumber, currencyId }, { code }) => {
      // The row must be there before another account can be opened, or the same currency could be chosen once more.
      await refresh('GET /api/accounts')
      setOpened({ id, currencyId: currencyId ?? 0 })
      toast({ title: texts.opened, description: texts.openedAs(accountNumber, code) })
    },
    failedText: ({ error }) => administrationMessageOf(error, texts.notOpened),
  })

  const open = async ({ id: currencyId, code }: Currency) => {
    if (isUnderWay.current || unsettled) return
    isUnderWay.current = true
    setReserving(true)
    try {
      const { data } = await request('POST /api/accounts/generate-number', { body: { currencyId } })
      await save({ body: newAccountBody(account, { ...data, currencyId }) }, { code })
    } catch (error) {
      const description = administrationMessageOf(error, texts.notOpened)
      toast({ title: texts.notOpened, description, variant: 'destructive' })
    } finally {
      isUnderWay.current = false
      setReserving(false)
    }
  }
  return {
    /** The last account that was opened here; null before the first. */
    opened,
    opening: reserving || saving,
    unsettled,
    open,
    sendAgain,
    setAside: () => {
      setAside()
      void refresh('GET /api/accounts')
    },
  }
}
