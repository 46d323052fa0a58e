import { customer as texts } from '#texts/customer.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import { refresh } from '../../api/use-api.ts'
import { tellFailure, useStep } from '../../entry/use-step.ts'
import { toast } from '../../ui/toaster.tsx'
import { linkBetween } from './belongs.ts'

/** What a save of a link says when it is done. */
interface LinkValues {
  readonly accountNumber: string
  readonly isLinked: boolean
}

/** Links accounts with the customer of an account, and takes links away. Rules: docs/rules/accounts.md */
export function useLinks(shown: ListedAccount, all: readonly ListedAccount[]) {
  const failed = async (message: string) => {
    tellFailure(message)
    await refresh('GET /api/accounts')
    return null
  }
  const write = useStep<'PUT /api/accounts/{id}', LinkValues>('PUT /api/accounts/{id}', {
    form: texts.linkFormName(shown.accountNumber),
    notDone: texts.notLinked,
    refreshes: [],
    saved: async (_account, { accountNumber, isLinked }) => {
      await refresh('GET /api/accounts')
      toast({ title: (isLinked ? texts.linked : texts.unlinked)(accountNumber) })
    },
    refused: failed,
    unknown: failed,
  })
  const put = (account: ListedAccount, customerOf: number | null, accountNumber: string) => {
    // While the outcome of a save isn't known, only that save can be sent again.
    if (write.unsettled) return
    const body = { customerOf, updatedAt: account.updatedAt }
    void write.save(
      { params: { id: account.id }, body },
      { accountNumber, isLinked: customerOf !== null },
    )
  }
  return {
    ...write,
    /** Links a picked account. @returns the reason why it can't be, or null */
    link(picked: ListedAccount): string | null {
      const wanted = linkBetween(shown, picked, all)
      if (wanted === 'together') return texts.alreadyTogether(picked.accountNumber)
      if (wanted === 'full') return texts.noLinkLeft
      put(wanted.from, wanted.to.id, picked.accountNumber)
      return null
    },
    unlink: (account: ListedAccount) => put(account, null, account.accountNumber),
  }
}
