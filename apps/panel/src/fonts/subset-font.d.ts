// The package has no types: https://github.com/papandreou/subset-font#api
declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  // biome-ignore lint/style/noDefaultExport: it is what the package exports
  export default subsetFont;
}
