import { createContext } from 'react';

/** The request id that a person can quote when something went wrong; '' when the page was not answered by the server. */
export const ReferenceContext = createContext('');
