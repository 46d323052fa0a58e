import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { accountBook as texts } from '#texts/account-book.ts'
import { BOOKS, type Book } from '../../shared/contract/book-facts.ts'
import { useFormField } from '../fields/form-scope.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { isOfCompany } from './account-values.ts'

const CHOICES = BOOKS.map((book) => [book, texts.names[book]] as const)

/**
 * The field for the book of an account, with what the chosen book means. It is there only for the type Company. Rules:
 * docs/rules/books.md
 * @param mayChoose whether the person may choose the book; everybody sees it
 */
export function BookField({ mayChoose }: { readonly mayChoose: boolean }) {
  const { form } = useFormField('book')
  const [book, accountType] = useWatch({ control: form.control, name: ['book', 'accountType'] })
  if (!isOfCompany(accountType)) return null
  const meaning = book ? texts.means[book as Book] : texts.meansNone
  return (
    <Box gridColumn={{ sm: 'span 2' }}>
      <SelectField
        name="book"
        none={texts.none}
        choices={CHOICES}
        disabled={!mayChoose}
        hint={mayChoose ? meaning : `${meaning} ${texts.onlyHeadOffice}`}
      />
    </Box>
  )
}
