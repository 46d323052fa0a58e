import { newAccount as texts } from '#texts/new-account.ts'
import type { AccountFormValues } from '../../components/account-form/account-values.ts'
import { NumberAndName } from '../../components/number-and-name.tsx'
import { toast } from '../../components/toaster.tsx'

/** What staff tell the customer. */
export interface CreatedAccount {
  readonly accountNumber: string
  /** First and last name. */
  readonly name: string
}

/** Of the account that the server made from what was typed. */
export function createdOf(
  { accountNumber }: { readonly accountNumber: string },
  { accountName, lastName }: AccountFormValues,
): CreatedAccount {
  return { accountNumber, name: `${accountName.trim()} ${lastName.trim()}` }
}

/** The toast after a save, with the number and the name that staff tell the customer. */
export function tellCreated({ accountNumber, name }: CreatedAccount): void {
  toast({
    title: texts.created,
    description: (
      <>
        {texts.accountNumber} <NumberAndName number={accountNumber} name={name} />
      </>
    ),
  })
}
