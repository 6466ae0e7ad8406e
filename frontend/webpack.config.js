/** The build: hashed files, a chunk a page, and nothing fetched from another host. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const root = path.dirname(fileURLToPath(import.meta.url));

/** `api` is the address of a running stack. Without it `npm run dev` answers itself, with the mock API. */
export default ({ api }, { mode }) => {
  const production = mode === 'production';
  const mocked = !production && api === undefined;
  return {
    mode,
    entry: path.join(root, mocked ? 'mock-api/start.ts' : 'src/app/main.tsx'),
    output: {
      path: path.join(root, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '~': path.join(root, 'src'), fflate$: path.join(root, 'src/lib/zipInPage.ts') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: !production } },
                target: 'es2022',
              },
            },
          },
        },
        { test: /\.css$/, use: [production ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'] },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: path.join(root, 'public/index.html'), scriptLoading: 'defer' }),
      new CopyPlugin({
        patterns: [
          { from: path.join(root, 'public'), globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
          ...(mocked ? [{ from: path.join(root, 'node_modules/msw/lib/mockServiceWorker.js') }] : []),
        ],
      }),
      ...(production ? [new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:10].css' })] : []),
    ],
    optimization: {
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          // The libraries of the first page change rarely: one long-lived file.
          vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', priority: 10 },
        },
      },
    },
    // What every first visit takes, before compression; it crosses the network as a third of it. The component library and
    // the store come with the pages behind the start page: an import of theirs that slips in here ends the build.
    performance: { hints: production && 'error', maxEntrypointSize: 460_000, maxAssetSize: 800_000 },
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3000),
      historyApiFallback: true,
      proxy: mocked ? [] : [{ context: ['/api', '/auth'], target: api }],
    },
  };
};
