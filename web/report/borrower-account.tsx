import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'

/** The account of a loan in a table's cell. Every loan is on the loans account; the borrower's name tells them apart. */
export function BorrowerAccount({ name }: { name: string | null }) {
  return (
    <>
      <span data-account="">{LOAN_ACCOUNT}</span>
      <span data-borrower="">
        <bdi>{name}</bdi>
      </span>
    </>
  )
}
