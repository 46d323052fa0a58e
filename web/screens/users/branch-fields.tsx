import { useWatch } from 'react-hook-form'
import { users as texts } from '#texts/users.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormField } from '../../fields/form-scope.tsx'
import { InputField } from '../../fields/input-field.tsx'
import { SelectField } from '../../fields/select-field.tsx'
import { branchLabel } from '../../report/branch-label.ts'
import { NEW_BRANCH } from './user-branch.ts'

/** The branch of a user, chosen among those there are. Only the last choice makes a new one, and asks for its code. */
export function BranchFields() {
  const { data: branches = [] } = useApi('GET /api/branches')
  const { form } = useFormField('branch')
  const chosen: string = useWatch({ control: form.control, name: 'branch' })
  const listed = branches.map(({ code }) => [code, branchLabel(branches, code)] as const)
  // Until the branches are read, the user's own is the only choice.
  const isListed = chosen === NEW_BRANCH || branches.some(({ code }) => code === chosen)
  const choices = isListed ? listed : [[chosen, chosen] as const, ...listed]
  return (
    <>
      <SelectField
        name="branch"
        choices={[...choices, [NEW_BRANCH, texts.newBranchChoice]]}
        required
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
