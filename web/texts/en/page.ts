/** The words of index.html, which the build puts into it. */
export const page = {
  title: 'Sign in',
  description: 'Back office of a money exchange and financial services provider',
  needsJavaScript: 'This application needs JavaScript.',
}
