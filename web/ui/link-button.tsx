import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** A link to another screen that looks like a button. */
export function LinkButton({ to, children, ...look }: ButtonProps & { readonly to: string }) {
  return (
    <Button {...look} asChild type={undefined}>
      <Link to={to}>{children}</Link>
    </Button>
  )
}
