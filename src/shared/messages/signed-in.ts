/** Said on whichever page a person lands after signing in: alone here, so that not every page carries the texts of the forms. */
export const signedIn = 'Successfully Logged In.';
