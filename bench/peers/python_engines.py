"""The extractors that run on Python, by name: functions from the bytes of a file to the number of characters found."""
import json
import os
import sys
import tempfile
import time


def open_pypdfium2():
    import pypdfium2

    def extract(data):
        characters = 0
        document = pypdfium2.PdfDocument(data)
        for page in document:
            text = page.get_textpage()
            characters += len(text.get_text_range())
            text.close()
            page.close()
        document.close()
        return characters
    return extract


def open_pymupdf():
    import pymupdf

    def extract(data):
        with pymupdf.open(stream=data, filetype="pdf") as document:
            return sum(len(page.get_text()) for page in document)
    return extract


def open_edgeparse():
    import edgeparse
    # It reads files only; they are kept in memory by the system.
    folder = tempfile.mkdtemp()

    def extract(data):
        path = os.path.join(folder, f"{hash(data)}.pdf")
        if not os.path.exists(path):
            with open(path, "wb") as file:
                file.write(data)
        return len(edgeparse.convert(path, format="text", raster_table_ocr=False))
    return extract


def open_pdf_oxide():
    import pdf_oxide
    pdf_oxide.disable_logging()

    def extract(data):
        document = pdf_oxide.PdfDocument.from_bytes(data)
        return sum(len(document.extract_text(i)) for i in range(document.page_count()))
    return extract


ENGINES = {"PDFium (native)": open_pypdfium2, "MuPDF (native)": open_pymupdf, "edgeparse": open_edgeparse,
           "pdf-oxide": open_pdf_oxide}


def main():
    """Answers each line on standard input with one pass over the files of a folder."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    extract = ENGINES[sys.argv[1]]()
    names = sorted(name for name in os.listdir(sys.argv[2]) if name.endswith(".pdf"))
    files = [open(os.path.join(sys.argv[2], name), "rb").read() for name in names]
    for _ in sys.stdin:
        begin, characters, failed = time.perf_counter(), 0, 0
        for data in files:
            try:
                characters += extract(data)
            except BaseException:
                failed += 1
        milliseconds = (time.perf_counter() - begin) * 1000
        answers.write(json.dumps({"ms": milliseconds, "characters": characters, "failed": failed}) + "\n")
        answers.flush()


main()
