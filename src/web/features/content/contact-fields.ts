/** What the contact form asks for, by the names of its fields. */
export const CONTACT_FIELDS = ['name', 'email', 'mobile', 'message'] as const;
