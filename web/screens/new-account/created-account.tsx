import { newAccount as texts } from '#texts/new-account.ts'
import { NumberAndName } from '../../components/number-and-name.tsx'
import { toast } from '../../components/toaster.tsx'

/** What staff tell the customer. */
export interface CreatedAccount {
  readonly accountNumber: string
  /** First and last name. */
  readonly name: string
}

/** The toast after a save (specification 1, section 8), with what staff tell the customer. */
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
