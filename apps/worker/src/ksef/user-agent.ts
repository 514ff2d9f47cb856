/** How the product names itself to KSeF, whose support asks for it; a test holds the version to package.json. */
const version = '0.3.0-preview.1';
export const userAgent = `Invoicing-Service/${version}`;
