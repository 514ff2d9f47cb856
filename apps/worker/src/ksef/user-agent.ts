/** The product's User-Agent for KSeF, whose support asks for it; a test keeps the version equal to package.json. */
const version = '0.3.0-preview.1';
export const userAgent = `Invoicing-Service/${version}`;
