import { useWatch } from 'react-hook-form'
import { users as texts } from '#texts/users.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormField } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { branchLabel } from '../../report/branch-label.ts'
import { NEW_BRANCH } from './user-branch.ts'

interface BranchFieldsProps {
  /** The branch of an edited user, who keeps it if none is chosen. */
  readonly kept: string | undefined
}

/** The branch of a user, chosen among those there are. Only the last choice makes a new one, and asks for its code. */
export function BranchFields({ kept }: BranchFieldsProps) {
  const { data: branches = [] } = useApi('GET /api/branches')
  const { form } = useFormField('chosenBranch')
  const chosen: string = useWatch({ control: form.control, name: 'chosenBranch' })
  const listed = branches.map(({ code }) => [code, branchLabel(branches, code)] as const)
  const headOffice = branches.find((branch) => branch.headOffice)
  // Until the branches are read, the choice that an unsettled save holds is the only one.
  const isListed = ['', NEW_BRANCH].includes(chosen) || branches.some(({ code }) => code === chosen)
  const choices = isListed ? listed : [[chosen, chosen] as const, ...listed]
  return (
    <>
      <SelectField
        name="chosenBranch"
        none={
          kept === undefined ? texts.selectBranch : texts.keepsBranch(branchLabel(branches, kept))
        }
        choices={[...choices, [NEW_BRANCH, texts.newBranchChoice]]}
        hint={headOffice && headOfficeHint(branchLabel(branches, headOffice.code), kept)}
        required={kept === undefined}
      />
      {chosen === NEW_BRANCH && (
        <InputField
          name="newBranch"
          textTransform="uppercase"
          hint={texts.newBranchHint}
          maxLength={8}
          required
        />
      )}
    </>
  )
}

/** Says how a user comes to act for head office: only by a branch that is chosen, not by one that is kept. */
function headOfficeHint(branch: string, kept: string | undefined): string {
  const chosen = texts.headOfficeHint(branch)
  return kept === undefined ? chosen : `${chosen} ${texts.unchangedGivesNothing}`
}
