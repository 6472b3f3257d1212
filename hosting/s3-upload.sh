#!/usr/bin/env bash
# Uploads public/ to the bucket named first; with a CloudFront distribution named second, the pages are asked for anew.
# New files go first and old ones go last, so that no page ever names a file that is not there.
set -euo pipefail
bucket="s3://$1"
keep='public, max-age=31536000, immutable'
ask='public, max-age=0, must-revalidate'
kept=(--exclude '*' --include '*.js' --include '*.css' --include 'static/*' --include 'pictures/*'
  --include 'samples/*' --include 'search-documents-*' --include 'search-index-*')
others=(--exclude '*.js' --exclude '*.css' --exclude 'static/*' --exclude 'pictures/*'
  --exclude 'samples/*' --exclude 'search-documents-*' --exclude 'search-index-*'
  --exclude '_headers' --exclude '_redirects')

aws s3 sync public "$bucket" "${kept[@]}" --cache-control "$keep"
aws s3 sync public "$bucket" "${others[@]}" --cache-control "$ask"
if [ -n "${2:-}" ]; then
  aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
fi
# Tabs opened before the upload may still ask for the files of their build: remove what is a month old by a lifecycle
# rule of the bucket, not here.
